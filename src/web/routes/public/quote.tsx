export default function Page() {
  return <h1>quote</h1>;
}
