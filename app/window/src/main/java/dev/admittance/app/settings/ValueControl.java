package dev.admittance.app.settings;

import dev.admittance.app.controls.ChoiceBoxes;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.Subscriptions;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.LiveSettings;
import dev.admittance.settings.Form;
import dev.admittance.settings.NamedValue;
import dev.admittance.settings.ProxyAddress;
import dev.admittance.settings.Setting;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory.IntegerSpinnerValueFactory;
import javafx.scene.control.TextField;
import org.jspecify.annotations.Nullable;

/// Creates the control for the value of a setting.
final class ValueControl {
  private static final Messages MESSAGES = Messages.of(ValueControl.class);

  private final LiveSettings settings;
  private final StringProperty complaint;
  private final Subscriptions subscriptions;

  /// @param complaint receives why the input is invalid; empty if it is valid
  private ValueControl(
      LiveSettings settings, StringProperty complaint, Subscriptions subscriptions) {
    this.settings = settings;
    this.complaint = complaint;
    this.subscriptions = subscriptions;
  }

  static <T> Control of(
      SettingsEntry.Value<T> entry,
      LiveSettings settings,
      StringProperty complaint,
      Subscriptions subscriptions) {
    Control control = new ValueControl(settings, complaint, subscriptions).make(entry.setting());
    control.setId(entry.id());
    control.setAccessibleText(entry.title());
    control.setAccessibleHelp(entry.description());
    control.disableProperty().bind(entry.enabled().map(enabled -> !enabled));
    return control;
  }

  private <T> Control make(Setting<T> setting) {
    return switch (setting.form()) {
      case Form.Switch form -> toggle(typed(setting, form));
      case Form.Whole form -> number(typed(setting, form), form);
      case Form.One<?> form -> choice(setting, form);
      case Form.Line form -> line(typed(setting, form));
      case Form.Shortcuts _ -> throw new IllegalArgumentException(setting.key());
    };
  }

  /// The setting with the type of its form.
  private static <T> Setting<T> typed(Setting<?> setting, Form<T> form) {
    return new Setting<>(setting.key(), form.type().cast(setting.initial()), form);
  }

  private Control toggle(Setting<Boolean> setting) {
    AccessibleSwitch toggle = new AccessibleSwitch();
    subscriptions.add(settings.value(setting).subscribe(toggle::setSelected));
    toggle.selectedProperty().addListener((_, _, now) -> choose(setting, now));
    return toggle;
  }

  private <E extends Enum<E> & NamedValue> Control choice(Setting<?> setting, Form.One<E> form) {
    Setting<E> typed = typed(setting, form);
    ObjectProperty<E> value = new SimpleObjectProperty<>(settings.get(typed));
    subscriptions.add(settings.value(typed).subscribe(value::set));
    value.addListener((_, _, now) -> choose(typed, now));
    Function<E, String> words = one -> MESSAGES.get(setting.key() + "." + one.word());
    ComboBox<E> box =
        ChoiceBoxes.box(
            setting.key(),
            FXCollections.observableArrayList(form.type().getEnumConstants()),
            value,
            words);
    box.getStyleClass().add("settings-field");
    return box;
  }

  private Control number(Setting<Integer> setting, Form.Whole form) {
    Spinner<Integer> spinner = new Spinner<>();
    IntegerSpinnerValueFactory values =
        new IntegerSpinnerValueFactory(form.least(), form.most(), settings.get(setting));
    spinner.setValueFactory(values);
    spinner.setEditable(true);
    spinner.getStyleClass().add("settings-number");
    spinner.getEditor().setAccessibleText(MESSAGES.get(setting.key()));
    subscriptions.add(
        settings
            .value(setting)
            .subscribe(now -> {
              values.setValue(now);
              spinner.getEditor().setText(now.toString());
            }));
    values.valueProperty().addListener((_, _, now) -> choose(setting, now));
    spinner
        .getEditor()
        .textProperty()
        .addListener((_, _, text) -> {
          Optional<Integer> number = form.parse(text.strip());
          complaint.set(
              number.isPresent() ? "" : MESSAGES.get("fault.number", form.least(), form.most()));
          number.ifPresent(values::setValue);
        });
    return spinner;
  }

  private Control line(Setting<String> setting) {
    TextField field = Nodes.styled(new TextField(), "settings-field");
    field.setPromptText(MESSAGES.get(setting.key() + ".prompt"));
    subscriptions.add(settings.value(setting).subscribe(field::setText));
    field.textProperty().addListener((_, _, text) -> complaint.set(fault(setting, text)));
    field.setOnAction(_ -> commit(setting, field));
    field
        .focusedProperty()
        .addListener((_, _, focused) -> {
          if (!focused) {
            commit(setting, field);
          }
        });
    return field;
  }

  private static String fault(Setting<String> setting, String text) {
    if (setting.key().equals(Setting.NO_PROXY.key())) {
      return "";
    }
    return ProxyAddress.fault(text)
        .map(fault ->
            switch (fault) {
              case FORM -> MESSAGES.get("fault.proxy-form");
              case SCHEME -> MESSAGES.get("fault.proxy-scheme");
              case PASSWORD -> MESSAGES.get("fault.proxy-password");
            })
        .orElse("");
  }

  /// Stores a valid input; an invalid one stays in the field, with its error.
  private void commit(Setting<String> setting, TextField field) {
    String text = field.getText().strip();
    if (fault(setting, text).isEmpty()) {
      choose(setting, text);
    }
  }

  private <T> void choose(Setting<T> setting, @Nullable T value) {
    if (value != null && !value.equals(settings.get(setting))) {
      settings.set(setting, value);
    }
  }
}
