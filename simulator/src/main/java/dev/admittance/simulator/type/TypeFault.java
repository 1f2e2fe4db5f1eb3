package dev.admittance.simulator.type;

/// The error of a value that does not fit its type.
sealed interface TypeFault {

  /// Go's error message.
  String message();

  /// The type does not accept a value of this form.
  ///
  /// @param value its form, such as `object` or `number 1.5`
  /// @param type its Go name
  /// @param struct the struct of its member; empty outside of structs
  /// @param path of that member from the root; empty outside of structs
  record Mismatch(String value, String type, String struct, String path) implements TypeFault {
    @Override
    public String message() {
      String into = path.isEmpty() ? "value" : "struct field " + struct + "." + path;
      return "json: cannot unmarshal " + value + " into Go " + into + " of type " + type;
    }
  }

  /// The error of a type with its own JSON format.
  record Other(String message) implements TypeFault {}

  /// Ends the decoding; never leaves this package.
  final class FaultException extends Exception {
    private final transient TypeFault fault;

    FaultException(TypeFault fault) {
      super(fault.message(), null, false, false);
      this.fault = fault;
    }

    TypeFault fault() {
      return fault;
    }
  }
}
