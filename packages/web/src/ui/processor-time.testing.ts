/** The processor time in milliseconds that this process spent on `work`. Other work on a busy machine does not count. */
export function processorTimeOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
