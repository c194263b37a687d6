/** The named steps of a publish, in order, between which the disk holds an incomplete state. */
export const steps = [
  'recovered',
  'object-written',
  'object-named',
  'objects-named',
  'objects-synced',
  'release-written',
  'tree-marked',
  'tree-emptied',
  'folder-removed',
  'files-removed',
  'file-placed',
  'tree-changed',
  'tree-synced',
  'tree-noted',
  'switched',
  'release-removed',
  'object-removed',
  'objects-removed',
] as const

/** Steps of a publish that only object storage has. */
export const storageSteps = ['claimed', 'marked', 'turn-placed', 'old-removed'] as const

export type Step = (typeof steps)[number] | (typeof storageSteps)[number]

let reached: ((step: Step) => void) | undefined

/** Marks that a step was reached. It does nothing unless a test listens, which may end the process right there. */
export const fault = (step: Step): void => reached?.(step)

/** Calls `listener` at each step from now on. Only for tests. */
export const onFault = (listener: (step: Step) => void): void => {
  reached = listener
}
