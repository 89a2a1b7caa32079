import { Socket } from 'node:net'
import pg from 'pg'

/**
 * A client that sends the statements of one turn of the event loop in one write. Without it, reading an applicant's own data costs the database up to half
 * as much again. Has no effect with TLS, for which node-pg wraps the socket's handle: each statement is written separately.
 */
export class BatchingClient extends pg.Client {
  private readonly socket: Socket
  private isBatching = false

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.socket = socket
  }

  /** Buffers what is written from now on until `schedule` calls its callback. Call it before a statement. */
  batchWrites(schedule: (flush: () => void) => void): void {
    if (this.isBatching) return
    this.isBatching = true
    this.socket.cork()
    schedule(() => {
      this.isBatching = false
      this.socket.uncork()
    })
  }
}
