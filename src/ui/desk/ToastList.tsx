import { Toast } from "@base-ui/react/toast";
import { X } from "lucide-react";
import { useEffect } from "react";
import { connectToasts } from "./toasts.ts";

const manager = Toast.createToastManager();

/** The list of shown messages. F6 moves the focus to them. */
export default function ToastList() {
  // After the provider below listens.
  useEffect(() => connectToasts(manager), []);
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="desk-over-bars fixed right-4 z-50 flex w-88 max-w-[calc(100vw-2rem)] flex-col gap-2">
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function List() {
  const { toasts: shown } = Toast.useToastManager();
  return shown.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={`flex items-start gap-3 rounded-md border bg-raised p-3 text-ink shadow-overlay data-limited:hidden ${toast.type === "problem" ? "border-danger" : "border-line"}`}
    >
      <Toast.Content className="min-w-0 grow">
        <Toast.Title className="font-medium wrap-anywhere" />
        <Toast.Description className="text-muted wrap-anywhere" />
      </Toast.Content>
      {toast.actionProps ? (
        <Toast.Action className="rounded-md px-2 py-0.5 font-medium text-accent underline underline-offset-2 hover:bg-hover pointer-coarse:-my-3 pointer-coarse:min-h-11" />
      ) : null}
      <Toast.Close
        aria-label="Close"
        className="rounded-md p-1 text-muted hover:bg-hover pointer-coarse:-m-3 pointer-coarse:grid pointer-coarse:size-11 pointer-coarse:place-items-center"
      >
        <X aria-hidden size={16} />
      </Toast.Close>
    </Toast.Root>
  ));
}
