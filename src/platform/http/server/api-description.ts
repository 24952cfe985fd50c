let describe: () => object = () => ({ paths: {} });

/** Stores the API's description for the page that shows it: pages don't know the app that renders them. */
export function rememberApiDescription(describeApi: () => object): void {
  describe = describeApi;
}

/** Returns the OpenAPI document of the program's API. */
export function apiDescription(): object {
  return describe();
}
