package dev.admittance.simulator.request;

/// The unknown parts of the objects of a request.
///
/// @param object of the new object
/// @param oldObject of the stored one
public record Unknowns(UnknownFields object, UnknownFields oldObject) {
  public static final Unknowns NONE = new Unknowns(UnknownFields.NONE, UnknownFields.NONE);

  public boolean isNone() {
    return object.isNone() && oldObject.isNone();
  }

  /// This with another unknown part of the stored object.
  public Unknowns withOldObject(UnknownFields fields) {
    return new Unknowns(object, fields);
  }
}
