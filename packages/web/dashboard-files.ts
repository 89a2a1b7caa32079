import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

/** Written by the dashboard's build beside the renderer, which is not served. */
export const dashboardManifest = 'public/dashboard.json'

const entry = 'index.html'

/** The addresses of the scripts and style sheets that the first screen after sign-in needs; none before the dashboard is built. */
export function listDashboardFiles(directory: string): string[] {
  const path = join(directory, dashboardManifest)
  if (!existsSync(path)) return []
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const chunks = new Set<string>()
  const add = (name: string) => {
    if (chunks.has(name)) return
    chunks.add(name)
    manifest[name]?.imports?.forEach(add)
  }
  add(entry)
  const files = [...chunks].flatMap((name) => [manifest[name]?.file, ...(manifest[name]?.css ?? [])])
  return [...new Set(files)].filter((file) => file !== undefined).map((file) => `/${file}`)
}
