import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert, Wrench } from "lucide-react";
import type { SystemStatus } from "#operations/monitoring/rules/system-status.ts";

/** One status light: its name, state, and the state in words. */
export type Light = { name: string; state: SystemStatus; note: string };

const LOOKS: Record<SystemStatus, { Icon: LucideIcon; word: string; tone: string }> = {
  healthy: { Icon: CircleCheck, word: "Healthy", tone: "text-accent" },
  warning: { Icon: TriangleAlert, word: "Warning", tone: "text-warning" },
  error: { Icon: CircleAlert, word: "Error", tone: "text-danger" },
  maintenance: { Icon: Wrench, word: "Maintenance", tone: "text-(--status-contacted)" },
};

/** The lights of the system health section. State is said by shape and word, never by color alone. */
export function HealthLights({ lights }: { lights: readonly Light[] }) {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
      {lights.map((light) => {
        const { Icon, word, tone } = LOOKS[light.state];
        return (
          <li key={light.name} className="flex gap-2 border-t border-line py-2">
            <Icon aria-hidden size={18} className={`mt-px shrink-0 ${tone}`} />
            <div className="min-w-0">
              <p className="font-medium">
                {light.name}: <span className={tone}>{word}</span>
              </p>
              <p className="text-sm text-muted">{light.note}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
