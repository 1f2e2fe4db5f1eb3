package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Optional;

/// A Go struct. Instances are unique: each struct is created once, and may refer to itself.
public final class StructType implements GoType.OfText {
  private final String name;
  private final String text;
  private final boolean atomic;
  private MemberPlaces places = new MemberPlaces(List.of());
  private List<Member> members = List.of();

  /// A struct whose members follow.
  ///
  /// @param name in the table of types, such as `core/v1.PodSpec`
  /// @param atomic whether structured merge treats it as atomic
  StructType(String name, boolean atomic) {
    this.name = name;
    this.atomic = atomic;
    this.text = name.substring(name.indexOf('/') + 1);
  }

  /// Completes a struct; called once, before it is shared.
  void complete(List<Member> all) {
    members = List.copyOf(all);
    places = new MemberPlaces(members);
  }

  /// The name, with the group of the type, such as `core/v1.PodSpec`.
  public String name() {
    return name;
  }

  @Override
  public String text() {
    return text;
  }

  /// The name without its package, as in Go's error texts: `PodSpec`.
  public String shortName() {
    return text.substring(text.indexOf('.') + 1);
  }

  /// Whether structured merge treats it as atomic, unless a member of this type overrides that.
  public boolean isAtomic() {
    return atomic;
  }

  /// The members in the order in which Go writes them.
  public List<Member> members() {
    return members;
  }

  /// A member by its JSON name, case-sensitively.
  public Optional<Member> member(String memberName) {
    int place = place(memberName);
    return place < 0 ? Optional.empty() : Optional.of(members.get(place));
  }

  /// An object of this type with a member set, at its place in Go's order; unchanged where the type
  /// of another release lacks the member.
  public JsonObject with(JsonObject object, String memberName, JsonValue value) {
    if (object.has(memberName)) {
      return object.with(memberName, value);
    }
    int place = place(memberName);
    if (place < 0) {
      return object;
    }
    int own = positionFor(object, place);
    return own < 0 ? rewritten(object, memberName, value) : object.withNew(own, memberName, value);
  }

  /// The position of a new member in an object; -1 where the object's members are not in the order
  /// of this type.
  private int positionFor(JsonObject object, int place) {
    int position = object.size();
    int last = -1;
    for (int i = 0; i < object.size(); i++) {
      int other = place(object.nameAt(i));
      if (other <= last) {
        return -1;
      }
      if (last < place && place < other) {
        position = i;
      }
      last = other;
    }
    return position;
  }

  private JsonObject rewritten(JsonObject object, String memberName, JsonValue value) {
    JsonObject.Builder made = JsonObject.builder();
    for (Member member : members) {
      JsonValue own = member.name().equals(memberName) ? value : object.get(member.name());
      if (own != null) {
        made.put(member.name(), own);
      }
    }
    return made.build();
  }

  /// Whether a member is unset: absent, null or empty, or zero without a pointer.
  public boolean isUnset(JsonObject object, String memberName) {
    JsonValue value = object.get(memberName);
    if (value == null || value == JsonNull.NULL) {
      return true;
    }
    return switch (member(memberName).orElseThrow().type()) {
      case Basic _ -> GoScalars.isZero(value);
      case Slice _ -> value instanceof JsonArray array && array.size() == 0;
      case MapType _ -> value instanceof JsonObject map && map.size() == 0;
      default -> false;
    };
  }

  /// The index of a member in [#members], or -1.
  int place(String memberName) {
    return places.of(memberName);
  }

  @Override
  public String toString() {
    return name;
  }
}
