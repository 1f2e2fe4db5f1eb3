package dev.admittance.model.text;

import org.jspecify.annotations.Nullable;

/// The empty range at a position of a text that need not be available.
final class PlacedRange implements Range {
  private final Position place;

  PlacedRange(Position place) {
    this.place = place;
  }

  @Override
  public Position start() {
    return place;
  }

  @Override
  public Position end() {
    return place;
  }

  @Override
  public int startOffset() {
    return place.offset();
  }

  @Override
  public int endOffset() {
    return place.offset();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Range range && place.equals(range.start()) && place.equals(range.end());
  }

  @Override
  public int hashCode() {
    return 31 * place.hashCode() + place.hashCode();
  }

  @Override
  public String toString() {
    return "Range[start=" + place + ", end=" + place + "]";
  }
}
