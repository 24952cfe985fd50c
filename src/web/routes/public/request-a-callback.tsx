export default function Page() {
  return <h1>request-a-callback</h1>;
}
