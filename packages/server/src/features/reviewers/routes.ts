import type { FastifyInstance } from 'fastify'
import type { Portal } from '../../portal.ts'

export function reviewerRoutes(_http: FastifyInstance, _portal: Portal): void {}
