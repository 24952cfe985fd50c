import { agreedCount, type FamilyRoom } from "#core/family/family-room.ts";
import { ROOM_WORDS as WORDS } from "#core/family/room-words.ts";
import { Button } from "#web/ui/Button.tsx";

/** Whether the members agree with the plan, and this member's own word on it. */
export function RoomAgreement({ room, path, hasPlan }: { room: FamilyRoom; path: string; hasPlan: boolean }) {
  const agrees = room.me.agreement === "now";
  return (
    <section className="card" id="agree" aria-labelledby="agree-title">
      <h2 id="agree-title">{WORDS.agreeTitle}</h2>
      <p>{WORDS.agreeLead}</p>
      {hasPlan ? (
        <>
          <p className="family-count">{WORDS.agreeCount(agreedCount(room.members))}</p>
          <form className="form" method="post" action={path}>
            <input type="hidden" name="do" value={agrees ? "unagree" : "agree"} />
            <input type="hidden" name="plan" value={room.planVersion} />
            <p className="small" id="agree-note">
              {WORDS.agreeNote}
            </p>
            <Button type="submit" look={agrees ? "plain" : "main"} aria-describedby="agree-note">
              {agrees ? WORDS.unagree : WORDS.agree}
            </Button>
          </form>
        </>
      ) : (
        <p className="family-empty">{WORDS.agreeEmpty}</p>
      )}
    </section>
  );
}
