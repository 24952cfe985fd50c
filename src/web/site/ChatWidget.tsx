export function ChatWidget(_: { phone: string }) {
  return <p>chat</p>;
}
