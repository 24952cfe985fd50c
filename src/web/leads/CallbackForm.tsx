export function CallbackForm(_: { phone: string }) {
  return <p>form</p>;
}
