export default function Page() {
  return <h1>leads</h1>;
}
