import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from "lucide-react";

/** One status light: its name, state, and the state in words. */
export type Light = { name: string; state: "healthy" | "warning" | "error"; note: string };

const LOOKS: Record<Light["state"], { Icon: LucideIcon; word: string; tone: string }> = {
  healthy: { Icon: CircleCheck, word: "Healthy", tone: "text-evergreen" },
  warning: { Icon: TriangleAlert, word: "Warning", tone: "text-[#6b4e00]" },
  error: { Icon: CircleAlert, word: "Error", tone: "text-error" },
};

/** The lights of the system health section. State is said by shape and word, never by color alone. */
export function HealthLights({ lights }: { lights: readonly Light[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {lights.map((light) => {
        const { Icon, word, tone } = LOOKS[light.state];
        return (
          <li key={light.name} className="flex gap-3 rounded-xl border border-line bg-paper p-4">
            <Icon aria-hidden size={24} className={`mt-0.5 shrink-0 ${tone}`} />
            <div className="min-w-0">
              <p className="font-semibold">
                {light.name}: <span className={tone}>{word}</span>
              </p>
              <p className="text-ink-soft">{light.note}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
