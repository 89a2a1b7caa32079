// Imported first by entry points: prints a clear message on an old Node. Must itself parse on very old versions.
const major = Number(process.versions.node.split('.')[0])

if (major < 20) {
  process.stderr.write(
    `Jadara needs Node.js 20 or newer to start; this is ${process.version} (${process.execPath}).\n` +
      'Install a newer one from https://nodejs.org or your system, then run the same command again.\n' +
      '(The portal itself then runs on its own, newer Node, which npm brings along.)\n',
  )
  process.exit(1)
}
