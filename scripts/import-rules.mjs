// The lines of design.md §1, as data and one question: may this file import that one?

/** Each may import what stands on a later rung of its own package; files on one rung do not import each other's folders. */
const rungs = {
  server: [
    ['main', 'demo', 'jadara', 'web-process'],
    ['commands'],
    ['start-portal', 'supervise'],
    ['prepare'],
    ['app', 'first-start', 'secret', 'stop-on-signal'],
    ['features'],
    ['http', 'jobs', 'metrics'],
    ['portal'],
    ['mail'],
    ['documents', 'backup'],
    ['files', 'sheets'],
    ['db'],
    ['rich-text'],
    ['config', 'clock', 'failure', 'markup', 'bounded-tables', 'canonical', 'origin', 'log-context', 'measures', 'is-alive'],
    ['storage-place'],
    ['quick-start'],
  ],
  web: [['main'], ['app', 'gallery'], ['pages'], ['features'], ['public'], ['ui'], ['lib']],
}

/** Features of the server that read what others keep: they may use another feature's store.ts. */
const readers = [
  'submission',
  'dossier',
  'applicants',
  'tables',
  'joining',
  'overview',
  'check',
  'reviews',
  'results',
  'reminders',
  'announcements',
]

/** The kit shows texts, moments and the sizes of files, searches in texts as people compare them, and its forms know how the contract's messages travel, and its editor what formatted text may hold and what no program stores; it knows nothing else of the contract. */
const uiReads = ['text', 'moment', 'file-size', 'letters', 'validate', 'value', 'rich-text'].map(
  (name) => `packages/contract/src/${name}.ts`,
)

/** Where a source stands: `packages/server/src/features/rounds/store.ts` → server, features, rounds, store.ts. */
function place(path) {
  const [, pkg, , first, second, ...rest] = path.split('/')
  return {
    pkg,
    area: second === undefined ? first.replace(/\..*$/, '') : first,
    feature: first === 'features' ? second : undefined,
    file: rest.length > 0 ? rest.join('/') : (second ?? first),
    isTest: first === 'testing' || /\.(test|testing)\.tsx?$/.test(path),
  }
}

/** The sentence that importing `to` (a path, or the name of an outside package) from `from` offends, or undefined. */
export function offence(from, to) {
  const here = place(from)
  if (!to.startsWith('packages/'))
    return here.pkg === 'contract' && !here.isTest && !/^zod(\/|$)/.test(to) ? 'contract imports zod alone' : undefined
  const there = place(to)
  if (here.pkg !== there.pkg) return acrossPackages(here, there, to)
  if (here.isTest) return undefined
  if (there.isTest) return 'production code does not import tests or testing/'
  if (here.pkg === 'contract') return undefined
  if (here.area === there.area) return withinArea(here, there)
  return betweenAreas(here, there)
}

function acrossPackages(here, there, to) {
  if (here.pkg === 'contract') return 'contract imports zod alone'
  if (there.pkg !== 'contract') return `${here.pkg} never imports ${there.pkg}: they meet in the contract`
  if (here.area === 'ui' && !here.isTest && !uiReads.includes(to))
    return 'ui knows no feature: of the contract it imports text.ts, moment.ts, file-size.ts, letters.ts, validate.ts, value.ts and rich-text.ts alone'
  return undefined
}

function withinArea(here, there) {
  if (here.feature === there.feature) return undefined
  if (here.pkg === 'server' && readers.includes(here.feature)) {
    return there.file === 'store.ts' ? undefined : `${here.feature} may read another feature through its store.ts alone`
  }
  return 'features do not import each other'
}

function betweenAreas(here, there) {
  const order = rungs[here.pkg]
  const [low, high] = [here, there].map(({ area }) => order.findIndex((rung) => rung.includes(area)))
  if (low < 0 || high < 0)
    return `${low < 0 ? here.area : there.area} has no place in the plan: give it one in scripts/import-rules.mjs`
  if (here.area === 'ui' && there.file !== 'dates.ts') return 'ui imports ui alone, and dates from lib'
  return low < high
    ? undefined
    : `${here.area} does not import ${there.area}: ${order.map((rung) => rung.join(', ')).join(' → ')}`
}
