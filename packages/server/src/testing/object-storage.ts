// The machines' storage, in a process of its own: until whoever started it is gone.
import { testBucket } from './bucket.ts'

const { url, end } = await testBucket()
process.on('disconnect', () => end().finally(() => process.exit()))
process.send?.(url)
