/** The parts of a module that this needs. */
type ModuleGraph = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null }

const starts = /\/src\/(?:main|app\/dashboard-home)\.tsx$/
const library = /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack|zod|dayjs)[\\/]/

/**
 * Names the two files in which the dashboard's start and an applicant's home are built: what every screen uses of the libraries, and the rest. Fifty small
 * files would cost more on a slow line: each has its own head, and compresses alone. Everything else is split as the bundler sees fit.
 */
export function createFirstScreenNaming(): (id: string, graph: ModuleGraph) => string | null {
  const known = new Map<string, boolean>()
  function isNeeded(id: string, graph: ModuleGraph): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    // Modules may import each other in a circle.
    known.set(id, starts.test(id))
    const needed = starts.test(id) || (graph.getModuleInfo(id)?.importers.some((importer) => isNeeded(importer, graph)) ?? false)
    known.set(id, needed)
    return needed
  }
  return (id, graph) => {
    if (library.test(id)) return 'libraries'
    // Other libraries have lists of all their parts, which import more than is used.
    if (id.includes('node_modules')) return null
    return isNeeded(id, graph) ? 'first-screen' : null
  }
}
