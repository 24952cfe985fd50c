export default function Page() {
  return <h1>quote-thank-you</h1>;
}
