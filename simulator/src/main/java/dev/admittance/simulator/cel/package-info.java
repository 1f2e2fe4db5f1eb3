/// CEL expressions as admission evaluates them: compiled with the server's checks and words (P-27,
/// P-28), evaluated with its values, failures and costs (P-125, P-131).
///
/// **Conditions of hooks.** [dev.admittance.simulator.cel.CelExpressions#compile] makes a
/// [dev.admittance.simulator.cel.CelCondition] of a text, which is evaluated on a
/// [dev.admittance.simulator.cel.CelInput].
///
/// **Expressions of policies** share variables and budgets:
///
/// ```java
/// PolicyExpressions policy = PolicyExpressions.of(release, hasParamKind, variables);   // once
/// PolicyExpression validation = policy.compile(Role.VALIDATION, text);                 // once
/// CelInput input = new CelInput(request, object, oldObject, authorizer)                // each request
///     .withParams(params).withNamespace(namespace);
/// EvaluationBatch batch = policy.batch(input, EvaluationBatch.VALIDATION_BUDGET);
/// switch (batch.evaluate(validation)) {
///   case Evaluation.Value(Object value, long cost) -> …      // a Boolean for this role
///   case Evaluation.Failed(String message, long cost) -> …   // the server's text
///   case Evaluation.OutOfBudget(long cost) -> …              // ends the batch
///   case Evaluation.NotSimulated(String reason) -> …
/// }
/// ```
///
/// What a batch is, the server decides (P-64): all match conditions, all validations, all messages
/// (a new batch with what the validations left: `batch.remaining()`, and
/// `input.withoutAuthorizer()`), all audit annotations, each mutation. A mutation comes to an
/// `ObjectValue`, or a list of `JsonPatchValue` (P-100); both are in `cel.value`, like all values
/// of expressions.
@NullMarked
package dev.admittance.simulator.cel;

import org.jspecify.annotations.NullMarked;
