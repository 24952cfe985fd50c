import {
  CornerDownRight,
  FileText,
  Keyboard,
  LogOut,
  MoonStar,
  PanelLeftClose,
  PhoneIncoming,
  Sun,
  SunMoon,
  UserPlus,
} from "lucide-react";
import { useNavigate } from "react-router";
import { type DeskLink } from "#ui/desk/rules/desk-search.ts";
import { matchesWords, MAX_SEARCH } from "#platform/text/rules/search-words.ts";
import type { DeskGroup } from "#ui/desk/rules/desk-areas.ts";
import { goKeys } from "#ui/desk/rules/desk-keys.ts";
import type { DeskPreferences } from "#ui/desk/rules/desk-preferences.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { passageText } from "#newsroom/articles/rules/search-passage.ts";
import { STATUS_LABELS } from "#leads/leads/rules/lead-labels.ts";
import { SEARCH_MIN } from "#leads/leads/rules/search-text.ts";
import { newLeadWith } from "#leads/leads/rules/new-lead-fields.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import type { DeskFinds } from "#operations/home/server/search-desk.ts";
import { AREA_ICONS } from "./DeskNavigation.tsx";
import { CommandPalette, type PaletteGroup, type PaletteItem } from "#ui/desk/CommandPalette.tsx";
import { StatusDot } from "#leads/leads/desk/StatusDot.tsx";
import { useDeskSearch } from "./use-desk-search.ts";

export type PaletteProps = {
  open: boolean;
  onClose: () => void;
  query: string;
  onQuery: (query: string) => void;
  returnFocusTo: () => HTMLElement | null;
  groups: readonly DeskGroup[];
  links: readonly DeskLink[];
  preferences: DeskPreferences;
  change: (to: Partial<DeskPreferences>) => void;
  onHelp: () => void;
};

/** Finds leads, articles, screens and actions from anywhere in the desk: only what the person may open. */
export function DeskPalette(props: PaletteProps) {
  const { open, onClose, query, onQuery, returnFocusTo, groups, links } = props;
  const navigate = useNavigate();
  const { finds, state, retry } = useDeskSearch(open ? query : "");
  const close = (run: () => void) => () => {
    onClose();
    run();
  };
  const openPage = (path: string) => close(() => void navigate(path));
  const areas = groups.flatMap((group) => group.areas);
  const singleKeys = props.preferences.singleKeys === "on";
  const publishes = areas.some(({ path }) => path === "/admin/articles");
  const matching = (items: (PaletteItem & { words?: string })[]) =>
    items.filter(({ label, words = "" }) => matchesWords(`${label} ${words}`, query));
  const found: PaletteGroup[] = [
    {
      label: "Go to",
      items: matching([
        ...areas.map((area) => areaItem(area, singleKeys, openPage)),
        ...links.map((link) => linkItem(link, close, openPage)),
      ]),
    },
    { label: "Actions", items: matching(actionItems(props, close)) },
    { label: "Who is calling?", items: finds.callers.map((caller) => callerItem(caller, openPage)) },
    {
      label: "No lead you can see has this number",
      items: finds.unknownPhone ? [newLeadItem(finds.unknownPhone, openPage)] : [],
    },
    { label: "Leads", items: finds.leads.map((lead) => leadItem(lead, openPage)) },
    { label: "Articles", items: finds.articles.map((article) => articleItem(article, publishes, close, openPage)) },
  ].filter(({ items }) => items.length > 0);
  return (
    <CommandPalette
      open={open}
      onClose={onClose}
      label="Search and go anywhere"
      placeholder={
        areas.some(({ path }) => path === "/admin/leads")
          ? "Name, phone, email, article or screen"
          : "Article or screen"
      }
      query={query}
      onQuery={onQuery}
      maxLength={MAX_SEARCH}
      groups={found}
      status={statusText(state, query, found.length)}
      onRetry={state === "failed" ? retry : undefined}
      returnFocusTo={returnFocusTo}
    />
  );
}

type Close = (run: () => void) => () => void;
type Open = (path: string) => () => void;

function statusText(state: "idle" | "loading" | "failed", query: string, found: number): string {
  const typed = query.trim();
  if (state === "failed") return "Leads and articles can’t be searched right now. What you typed is still here.";
  if (state === "loading") return "Searching…";
  if (typed === "" || found > 0) return "";
  if ([...typed].length < SEARCH_MIN) return `Type at least ${SEARCH_MIN} characters to find leads.`;
  return `Nothing found for “${typed}”.`;
}

function areaItem({ path, label, icon }: DeskGroup["areas"][number], singleKeys: boolean, open: Open): PaletteItem {
  const Icon = AREA_ICONS[icon];
  const keys = singleKeys ? goKeys(path) : undefined;
  return { id: path, label, icon: <Icon aria-hidden size={16} />, keys, run: open(path) };
}

function linkItem(link: DeskLink, close: Close, open: Open): PaletteItem & { words: string } {
  const run = link.outside ? close(() => window.location.assign(link.path)) : open(link.path);
  return { id: link.path, label: link.label, words: link.words, icon: <CornerDownRight aria-hidden size={16} />, run };
}

function leadItem({ id, name, phone, email, status }: DeskFinds["leads"][number], open: Open): PaletteItem {
  const hint = [STATUS_LABELS[status], phone ? formatPhone(phone) : "", email ?? ""].filter(Boolean).join(" · ");
  return { id, label: name, hint, icon: <StatusDot status={status} />, run: open(`/admin/leads/${id}`) };
}

function callerItem({ leadId, leadName, personName, role }: DeskFinds["callers"][number], open: Open): PaletteItem {
  const hint = role === "The lead" ? role : `${role}: ${leadName}`;
  const icon = <PhoneIncoming aria-hidden size={16} />;
  return {
    id: `caller ${leadId} ${role} ${personName}`,
    label: personName,
    hint,
    icon,
    run: open(`/admin/leads/${leadId}`),
  };
}

function newLeadItem(phone: string, open: Open): PaletteItem {
  const icon = <UserPlus aria-hidden size={16} />;
  return { id: "new-lead", label: `Add a lead with ${formatPhone(phone)}`, icon, run: open(newLeadWith(phone)) };
}

/** Opens the article in the desk for those who publish, its public page for anyone else. */
function articleItem(
  { id, slug, language, title, status, passage }: DeskFinds["articles"][number],
  publishes: boolean,
  close: Close,
  open: Open,
): PaletteItem {
  const run = publishes
    ? open(`/admin/articles/${id}`)
    : close(() => window.location.assign(localPath(articlePath(slug), language)));
  return {
    id,
    label: title || "Untitled",
    hint: status === "published" ? "" : status,
    ...(passage ? { detail: passageText(passage) } : {}),
    icon: <FileText aria-hidden size={16} />,
    run,
  };
}

const THEMES = [
  { theme: null, label: "Theme: follow the system", Icon: SunMoon },
  { theme: "light", label: "Theme: light", Icon: Sun },
  { theme: "dark", label: "Theme: dark", Icon: MoonStar },
] as const;

function actionItems({ preferences, change, onHelp }: PaletteProps, close: Close): (PaletteItem & { words: string })[] {
  const narrow = preferences.sidebar === "narrow";
  return [
    {
      id: "help",
      label: "Keyboard shortcuts",
      words: "keys help",
      icon: <Keyboard aria-hidden size={16} />,
      keys: preferences.singleKeys === "on" ? "?" : undefined,
      run: close(onHelp),
    },
    ...THEMES.filter(({ theme }) => theme !== preferences.theme).map(({ theme, label, Icon }) => ({
      id: `theme ${theme}`,
      label,
      words: "color mode",
      icon: <Icon aria-hidden size={16} />,
      run: close(() => change({ theme })),
    })),
    {
      id: "sidebar",
      label: narrow ? "Widen the sidebar" : "Narrow the sidebar",
      words: "navigation",
      icon: <PanelLeftClose aria-hidden size={16} />,
      run: close(() => change({ sidebar: narrow ? "wide" : "narrow" })),
    },
    {
      id: "sign-out",
      label: "Sign out",
      words: "leave log out",
      icon: <LogOut aria-hidden size={16} />,
      run: close(signOut),
    },
  ];
}

/** Sends the same request as the button of the sidebar. */
function signOut(): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = "/admin/sign-out";
  document.body.append(form);
  form.requestSubmit();
}
