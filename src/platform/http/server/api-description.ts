let describe: () => object = () => ({ paths: {} });

/** Keeps how the API describes itself, for the page that shows it: pages know nothing of the app they are shown by. */
export function rememberApiDescription(describeApi: () => object): void {
  describe = describeApi;
}

/** The OpenAPI document of the program's API. */
export function apiDescription(): object {
  return describe();
}
