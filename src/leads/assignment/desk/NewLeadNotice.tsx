import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ArrivedLead } from "#leads/assignment/server/list-available.ts";
import { useLive } from "#ui/live/use-live.ts";
import { toasts } from "#ui/desk/toasts.ts";

/** Plays the tone and shows the notification, whose script is loaded with the first of them. */
const signalLead = async (text: string) => (await import("./new-lead-signal.ts")).signalLead(text);

/** Time for which the message about a lead stays, milliseconds: long enough to finish a sentence first. */
const SHOWN_FOR = 20_000;
const FOR_YOU = "New lead for you";
const FREE = "New lead that nobody has";

/**
 * Notifies a person at once of a lead that was assigned to them and, with `claims`, of an unassigned one. Pages that
 * list leads show the latter by themselves.
 */
export function NewLeadNotice({ claims }: { claims: boolean }) {
  const known = useRef(new Set<string>());
  const navigate = useNavigate();
  const { pathname } = useLocation();

  /** Fetches leads that this tab has not announced yet. */
  async function fetchArrived(own: boolean): Promise<ArrivedLead[]> {
    const leads = (await readArrived()).filter((lead) => lead.own === own && !known.current.has(lead.id));
    for (const { id } of leads) known.current.add(id);
    return leads;
  }
  function show(lead: ArrivedLead, title: string, place?: string): void {
    const text = {
      title: `${title}: ${lead.name}`,
      description: lead.state ?? undefined,
      timeout: SHOWN_FOR,
      actionProps: { children: "Open", onClick: () => void navigate(`/admin/leads/${lead.id}`) },
    };
    if (place === undefined) toasts.add(text);
    else toasts.update(place, text);
  }
  async function tellOwn(certain: boolean): Promise<void> {
    // The message doesn't name the lead, so the page asks.
    const place = certain ? toasts.add({ title: FOR_YOU, timeout: SHOWN_FOR }) : undefined;
    if (certain) void signalLead(FOR_YOU);
    const leads = await fetchArrived(true);
    if (!certain && leads.length > 0) void signalLead(FOR_YOU);
    for (const [n, lead] of leads.entries()) show(lead, FOR_YOU, n === 0 ? place : undefined);
    if (place !== undefined && leads.length === 0) toasts.close(place);
  }
  async function tellFree(): Promise<void> {
    const free = await fetchArrived(false);
    if (free.length === 0) return;
    void signalLead(FREE);
    if (pathname === "/admin" || pathname.startsWith("/admin/leads")) return;
    for (const lead of free) show(lead, FREE);
  }
  // After `reread` messages may have been missed.
  useLive("assigned", (hint) => void tellOwn(hint.topic === "assigned"));
  useLive("leads", (hint) => {
    if (claims && hint.topic === "leads" && hint.added > 0) void tellFree();
  });
  return null;
}

/** Reads the leads that arrived a moment ago; none if the server can't be reached. */
async function readArrived(): Promise<ArrivedLead[]> {
  try {
    const answer = await fetch("/admin/arrived", { credentials: "same-origin", cache: "no-store" });
    return answer.ok ? ((await answer.json()) as { leads: ArrivedLead[] }).leads : [];
  } catch {
    return [];
  }
}
