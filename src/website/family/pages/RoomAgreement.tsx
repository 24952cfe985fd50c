import { agreedCount, type FamilyRoom } from "#website/family/rules/family-room.ts";
import { Button } from "#ui/kit/Button.tsx";
import { useWords } from "#website/kit/pages/language.ts";

/** Whether the members agree with the plan, and this member's own word on it. */
export function RoomAgreement({ room, path, hasPlan }: { room: FamilyRoom; path: string; hasPlan: boolean }) {
  const words = useWords("familyRoom");
  const agrees = room.me.agreement === "now";
  return (
    <section className="card" id="agree" aria-labelledby="agree-title">
      <h2 id="agree-title">{words.agreeTitle}</h2>
      <p>{words.agreeLead}</p>
      {hasPlan ? (
        <>
          <p className="family-count">{words.agreeCount(agreedCount(room.members))}</p>
          <form className="form" method="post" action={path}>
            <input type="hidden" name="intent" value={agrees ? "unagree" : "agree"} />
            <input type="hidden" name="plan" value={room.planVersion} />
            <p className="small" id="agree-note">
              {words.agreeNote}
            </p>
            <Button type="submit" look={agrees ? "plain" : "main"} aria-describedby="agree-note">
              {agrees ? words.unagree : words.agree}
            </Button>
          </form>
        </>
      ) : (
        <p className="family-empty">{words.agreeEmpty}</p>
      )}
    </section>
  );
}
