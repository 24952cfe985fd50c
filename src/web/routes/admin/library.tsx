export default function Page() {
  return <h1>library</h1>;
}
