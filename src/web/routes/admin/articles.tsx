export default function Page() {
  return <h1>articles</h1>;
}
