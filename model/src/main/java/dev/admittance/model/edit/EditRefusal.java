package dev.admittance.model.edit;

/// Stops an edit that cannot be made. Never leaves this package: [Editor] turns it into
/// [EditResult.Refused].
final class EditRefusal extends Exception {
  private static final long serialVersionUID = 1;

  /// @param reason one sentence for the user
  EditRefusal(String reason) {
    super(reason, null, false, false);
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
