package dev.admittance.cli;

import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads the words for the values of an enum: lower case with `-` between them, as help texts write
/// them, or in any other case.
final class EnumOption<E extends Enum<E>> implements ITypeConverter<E> {
  private final List<E> values;

  private EnumOption(Class<E> type) {
    this.values = List.of(type.getEnumConstants());
  }

  /// Registers the converter for a type with a command and its verbs.
  static <E extends Enum<E>> void teach(CommandLine commands, Class<E> type) {
    commands.registerConverter(type, new EnumOption<>(type));
  }

  static String word(Enum<?> value) {
    return written(value.name());
  }

  private static String written(String text) {
    return text.toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public E convert(String text) {
    return values.stream()
        .filter(value -> word(value).equals(written(text)))
        .findFirst()
        .orElseThrow(
            () -> new TypeConversionException("expected " + choice() + ", not `" + text + "`"));
  }

  private String choice() {
    List<String> words = values.stream().map(EnumOption::word).toList();
    return String.join(", ", words.subList(0, words.size() - 1)) + " or " + words.getLast();
  }
}
