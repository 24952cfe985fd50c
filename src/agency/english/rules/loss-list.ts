/** The sentences of the list after a loss that depend on answers and on finished tasks. Days come in words. */
export const lossList = {
  answered: (answered: number, of: number) => `${answered} of ${of} answered`,
  now: (tasks: number) => `${tasks} now`,
  toDo: (tasks: number) => `${tasks} to do`,
  someDone: (done: number, of: number) => `${done} of ${of} done`,
  allDone: (tasks: number) => `All ${tasks} done`,
  inAll: (progress: string) => `In all: ${progress}`,
  /** A button beside a task, as a screen reader says it. */
  mark: (button: string, task: string) => `${button}: ${task}`,
  by: (day: string) => `By ${day}`,
  /** `limit`: 'within 2 years of the burial'. */
  ifBuried: (limit: string, day: string) => `File ${limit} (by ${day}, if the burial was on the day of death)`,
  unknownAmounts: (day: string) =>
    `Where service did not cause the death: we do not know the amounts for a death on ${day}.`,
  limitCount: (limits: number) => (limits === 1 ? "1 limit" : `${limits} limits`),
  sourceCount: (sources: number) => (sources === 1 ? "1 source" : `${sources} sources`),
  /** About the state, by its name with its article. A phone number follows `regulates`. */
  inState: (place: string) => `In ${place}`,
  regulates: (regulator: string) => `${regulator} regulates life insurers:`,
  stateCosts: (place: string) => `Funeral costs and rules in ${place}, with sources`,
};
