export default function Page() {
  return <h1>welcome</h1>;
}
