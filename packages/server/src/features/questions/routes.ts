import type { FastifyInstance } from 'fastify'
import type { Portal } from '../../portal.ts'

export function questionRoutes(_http: FastifyInstance, _portal: Portal): void {}
