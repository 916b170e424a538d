// @ts-check

/** A failed answer. `status` is 0 if the server didn't answer. */
export class ReadError extends Error {
  /**
   * @param {number} status
   * @param {string} message
   */
  constructor(status, message) {
    super(message)
    this.status = status
  }
}
