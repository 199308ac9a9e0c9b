/** Whoever runs the server has to see to it: told in words, without a stack. */
export class OperatorError extends Error {}
