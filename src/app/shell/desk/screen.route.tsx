/** Around the screens of the desk, and the parts of a lead's page: what fails inside is replaced, and what is around it stays. */
export { DeskProblem as ErrorBoundary } from "#ui/desk/DeskProblem.tsx";
