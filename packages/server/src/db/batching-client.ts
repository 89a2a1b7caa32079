import { Socket } from 'node:net'
import pg from 'pg'

/**
 * A client that sends the statements of one turn in one write. Without it, reading an applicant's own data costs the database up to half as much again.
 * node-pg wraps the socket's handle for TLS, so an encrypted connection writes each statement by itself.
 */
export class BatchingClient extends pg.Client {
  private readonly socket: Socket
  private isBatching = false

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.socket = socket
  }

  /** Call before a statement. `schedule` decides when what has been written since is sent. */
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
