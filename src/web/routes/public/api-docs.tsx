export default function Page() {
  return <h1>api-docs</h1>;
}
