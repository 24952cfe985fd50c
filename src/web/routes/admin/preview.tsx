export default function Page() {
  return <h1>preview</h1>;
}
