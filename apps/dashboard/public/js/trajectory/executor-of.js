// @ts-check
/** @import { Message } from '@webeval/core' */

/**
 * The executor that a message is of; undefined for the agent itself, and for kinds of messages that no executor sends.
 * @param {Message} message
 */
export const executorOf = (message) => ('executorId' in message ? message.executorId : undefined)
