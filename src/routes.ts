// React Router looks for the routes here.
export { default } from "./app/routes.ts";
