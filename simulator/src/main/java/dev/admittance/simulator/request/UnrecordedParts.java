package dev.admittance.simulator.request;

/// The unknown parts of the objects of a request.
///
/// @param object of the new object
/// @param oldObject of the stored one
public record UnrecordedParts(UnrecordedFields object, UnrecordedFields oldObject) {
  public static final UnrecordedParts NONE =
      new UnrecordedParts(UnrecordedFields.NONE, UnrecordedFields.NONE);

  public boolean isNone() {
    return object.isNone() && oldObject.isNone();
  }

  /// This with another unknown part of the stored object.
  public UnrecordedParts withOldObject(UnrecordedFields fields) {
    return new UnrecordedParts(object, fields);
  }
}
