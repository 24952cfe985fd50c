import { LEAD_STATUSES } from "#leads/leads/rules/lead.ts";
import { CountCards } from "#ui/desk/CountCards.tsx";
import { DeskSection, EmptyState } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { Badge } from "#ui/desk/Badge.tsx";
import { Kbd } from "#ui/desk/Kbd.tsx";
import { StatusWord } from "#leads/leads/desk/StatusDot.tsx";
import { Example, Examples, LONG } from "./Example.tsx";

/** Shows words about things: badges, statuses, keys, messages, counts. */
export function WordSection() {
  return (
    <DeskSection id="words" title="Badge, status, keys, message, counts">
      <Examples>
        <Example label="Badge">
          <div className="flex flex-wrap gap-2">
            <Badge>Archived</Badge>
            <Badge tone="good">Published</Badge>
            <Badge tone="warning">Draft</Badge>
            <Badge tone="danger">Do not contact</Badge>
          </div>
        </Example>
        <Example label="Status of a lead">
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            {LEAD_STATUSES.map((status) => (
              <StatusWord key={status} status={status} />
            ))}
          </div>
        </Example>
        <Example label="Keys">
          <div className="flex flex-wrap gap-4">
            <Kbd keys="Mod+K" />
            <Kbd keys="g l" />
            <Kbd keys="?" />
          </div>
        </Example>
        <Example label="Messages" wide>
          <Message tone="good">Availability saved. Visitors can book these times from now on.</Message>
          <Message tone="warning">{LONG}</Message>
        </Example>
        <Example label="Counts" wide>
          <CountCards
            counts={[
              { label: "Leads", value: "1,204", note: "12 new" },
              { label: "Articles", value: "0" },
              { label: LONG, value: "3,402,118", note: LONG },
            ]}
          />
        </Example>
        <Example label="Nothing there" wide>
          <EmptyState title="No leads match this search">Try fewer letters, or all statuses.</EmptyState>
        </Example>
      </Examples>
    </DeskSection>
  );
}
