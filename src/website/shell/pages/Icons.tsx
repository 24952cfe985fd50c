import type { ReactNode } from "react";

/** Line drawings, 24 by 24, in the color of the text. They accompany text and are hidden from screen readers. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const PhoneIcon = () => (
  <Icon>
    <path d="M6.5 3.5h2.7l1.5 4.3-2 1.5a12.5 12.5 0 0 0 6 6l1.5-2 4.3 1.5v2.7a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z" />
  </Icon>
);
export const ChatIcon = () => (
  <Icon>
    <path d="M4 5.5h16v11h-8.5L7 20.5v-4H4Z" />
    <path d="M8 9.5h8M8 12.7h5" />
  </Icon>
);
export const CloseIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);
