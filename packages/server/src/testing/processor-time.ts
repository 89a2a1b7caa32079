/** CPU time of this process in milliseconds while `work` runs, independent of other load on the machine. */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
