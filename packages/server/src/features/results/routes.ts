import type { FastifyInstance } from 'fastify'
import type { Portal } from '../../portal.ts'

export function resultRoutes(_http: FastifyInstance, _portal: Portal): void {}
