// Which package and folder may import which, as data and one function.

/** A folder may import folders of later layers of its own package, and no other folder of its own layer. */
const layers = {
  server: [
    ['main', 'jadara', 'web-process'],
    ['commands'],
    ['boot'],
    ['features'],
    ['http', 'jobs', 'metrics'],
    ['portal'],
    ['mail'],
    ['documents', 'backup', 'registers'],
    ['files', 'sheets'],
    ['db'],
    ['rich-text'],
    ['core'],
  ],
  web: [['main'], ['app'], ['pages'], ['features'], ['public'], ['ui'], ['lib']],
}

const readers = [
  'record-checks',
  'submission',
  'dossier',
  'applicants',
  'tables',
  'joining',
  'overview',
  'check',
  'reviews',
  'attestation',
  'results',
  'reminders',
  'announcements',
  'works',
  'people-import',
]

const uiReads = [
  'core/text',
  'core/endpoint',
  'core/duties',
  'core/failures',
  'core/csv-import',
  'core/paging',
  'core/moment',
  'files/file-size',
  'core/normalise-text',
  'core/validate',
  'core/value',
  'core/rich-text',
].map((name) => `packages/contract/src/${name}.ts`)

function parsePath(path) {
  const [, pkg, , first, second, ...rest] = path.split('/')
  return {
    pkg,
    area: second === undefined ? first.replace(/\..*$/, '') : first,
    feature: first === 'features' ? second : undefined,
    file: rest.length > 0 ? rest.join('/') : (second ?? first),
    isTest: first === 'testing' || /\.(test|testing)\.tsx?$/.test(path),
  }
}

/** The rule that importing `to` (a path or an external package) from `from` breaks, or undefined. */
export function violation(from, to) {
  const here = parsePath(from)
  if (!to.startsWith('packages/'))
    return here.pkg === 'contract' && !here.isTest && !/^zod(\/|$)/.test(to) ? 'contract imports zod alone' : undefined
  if (to === 'packages/server/package.json') return undefined
  const there = parsePath(to)
  if (here.pkg !== there.pkg) return acrossPackages(here, there, to)
  if (here.isTest) return undefined
  if (there.isTest) return 'production code does not import tests or testing/'
  if (here.pkg === 'contract' || here.pkg === 'demo') return undefined
  if (here.area === there.area) return withinArea(here, there)
  return betweenAreas(here, there)
}

function acrossPackages(here, there, to) {
  if (here.pkg === 'contract') return 'contract imports zod alone'
  if (here.pkg === 'demo' && there.pkg === 'server')
    return there.isTest && !here.isTest ? 'production code does not import tests or testing/' : undefined
  if (there.pkg !== 'contract') return `${here.pkg} never imports ${there.pkg}: they meet in the contract`
  if (here.area === 'ui' && !here.isTest && !uiReads.includes(to))
    return 'ui knows no feature: of the contract it imports uiReads alone'
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
  const order = layers[here.pkg]
  const [low, high] = [here, there].map(({ area }) => order.findIndex((layer) => layer.includes(area)))
  if (low < 0 || high < 0)
    return `${low < 0 ? here.area : there.area} has no place in the plan: give it one in scripts/import-rules.mjs`
  if (here.area === 'ui' && there.file !== 'dates.ts') return 'ui imports ui alone, and dates from lib'
  return low < high
    ? undefined
    : `${here.area} does not import ${there.area}: ${order.map((layer) => layer.join(', ')).join(' → ')}`
}
