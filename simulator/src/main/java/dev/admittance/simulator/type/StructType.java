package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Optional;

/// A Go struct. Two are the same only if they are the same instance: each is made once, and may
/// lead back to itself.
public final class StructType implements GoType.OfText {
  private final String name;
  private final String text;
  private final boolean atomic;
  private MemberPlaces places = new MemberPlaces(List.of());
  private List<Member> members = List.of();

  /// A struct whose members are yet to come.
  ///
  /// @param name in the table of types, such as `core/v1.PodSpec`
  /// @param atomic whether structured merge takes it as one whole
  StructType(String name, boolean atomic) {
    this.name = name;
    this.atomic = atomic;
    this.text = name.substring(name.indexOf('/') + 1);
  }

  /// Completes a struct; to be called once, before others see it.
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

  /// Whether structured merge takes it as one whole, unless a member of this type says otherwise.
  public boolean isAtomic() {
    return atomic;
  }

  /// The members in the order in which Go writes them.
  public List<Member> members() {
    return members;
  }

  /// A member by its JSON name; the case of letters matters.
  public Optional<Member> member(String memberName) {
    int place = place(memberName);
    return place < 0 ? Optional.empty() : Optional.of(members.get(place));
  }

  /// An object of this type with a member set, in the place where Go writes it; as it is where the
  /// type, that of another release, has no such member.
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

  /// Where a new member belongs in an object; -1 where its own are not in the order of this type.
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

  /// Whether a member is not set: absent, null or empty, or a zero that no pointer leads to.
  public boolean isUnset(JsonObject object, String memberName) {
    JsonValue value = object.get(memberName);
    if (value == null || value == JsonNull.NULL) {
      return true;
    }
    return switch (member(memberName).orElseThrow().type()) {
      case Basic _ -> Scalars.isZero(value);
      case Slice _ -> value instanceof JsonArray array && array.size() == 0;
      case MapType _ -> value instanceof JsonObject map && map.size() == 0;
      default -> false;
    };
  }

  /// The place of a member among [#members], or -1.
  int place(String memberName) {
    return places.of(memberName);
  }

  @Override
  public String toString() {
    return name;
  }
}
