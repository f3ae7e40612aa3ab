// Converts between settings and System.Text.Json's options.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making;
using Vivace.Json.Plans.Options;
using Vivace.Json.Plans.Settings;

namespace Vivace.Json;

public sealed partial record JsonSettings
{
    /// <summary>Creates settings equivalent to options.</summary>
    /// <param name="options">
    /// The options. They are not changed and can still be: settings do not follow later changes. A resolver that <see cref="ToResolver"/>
    /// created stands for its settings, with the layout, the grammar and further converters of the options.
    /// </param>
    /// <returns>The settings; equal for equivalent options.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// JsonSettings settings = JsonSettings.FromOptions(options) with { EnumsAsStrings = true };
    /// </code></example>
    public static JsonSettings FromOptions(JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        return OptionsConversion.CopyOf(options);
    }

    /// <summary>Creates equivalent options. Code that takes System.Text.Json's options then runs on this library's engine.</summary>
    /// <returns>New options, which can still be changed. <see cref="FromOptions"/> returns equal settings for them.</returns>
    /// <inheritdoc cref="ToResolver" path="/remarks"/>
    /// <example><code>
    /// JsonSerializerOptions options = JsonSettings.Web.ToOptions();
    /// string json = System.Text.Json.JsonSerializer.Serialize(order, options);    // runs on this library's engine
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public JsonSerializerOptions ToOptions()
    {
        JsonSerializerOptions options = new();
        ApplyTo(options);
        return options;
    }

    /// <summary>Applies the settings to options. Code that takes the options then runs on this library's engine.</summary>
    /// <param name="options">The options, which have not been used yet. Converters that they have stay,
    /// after those of the settings; any resolver is replaced.</param>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is <see langword="null"/>.</exception>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    /// <inheritdoc cref="ToResolver" path="/remarks"/>
    /// <example><code>
    /// JsonSerializerOptions options = new() { Converters = { new MoneyConverter("EUR") } };
    /// JsonSettings.Web.ApplyTo(options);
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public void ApplyTo(JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        OptionsTable.Apply(_values, options);
        options.TypeInfoResolver = ToResolver();
        int place = 0;
        foreach (JsonConverter converter in Converters)
            if (!ConverterList.Contains(options.Converters, converter))
                options.Converters.Insert(place++, converter);
    }

    /// <summary>Creates options that describe types as the settings do, for code that inspects contracts and does not read or write values,
    /// such as <see cref="System.Text.Json.Schema.JsonSchemaExporter"/>.</summary>
    /// <remarks>Values that are read or written with these options are read and written by System.Text.Json. It knows no
    /// <see cref="Budget"/>: with one, objects, dictionaries and lists are not read.</remarks>
    /// <returns>New options, which can still be changed.</returns>
    /// <example><code>
    /// JsonSerializerOptions contracts = JsonSettings.Web.ToContractOptions();
    /// System.Text.Json.Nodes.JsonNode schema = System.Text.Json.Schema.JsonSchemaExporter.GetJsonSchemaAsNode(contracts, typeof(Order));
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public JsonSerializerOptions ToContractOptions()
    {
        JsonSerializerOptions options = ToOptions();
        options.TypeInfoResolver = ToResolver().WithAddedModifier(static _ => { });
        return options;
    }

    /// <summary>Creates a resolver of contracts for System.Text.Json: code that takes its options
    /// or contracts then runs on this library's engine.</summary>
    /// <remarks>
    /// <para>
    /// The settings decide how types are read and written. Indentation, line breaks, escapes, comments, trailing commas and the maximum
    /// depth are those of the options, because System.Text.Json's own writer and reader have a part in them; <see cref="ApplyTo"/> and
    /// <see cref="ToOptions"/> set both. Converters of the options are used too, after those of the settings.
    /// </para>
    /// <para>
    /// A value is written and read as a whole: its text is held in memory. Only an <see cref="IAsyncEnumerable{T}"/>, and a type that
    /// declares members of that type, is left to System.Text.Json, which asks for its items and members one by one. With a
    /// <see cref="Budget"/>, it is not read.
    /// </para>
    /// <para>
    /// Within another resolver, such as one with modifiers, it returns contracts with members that describe the types as the settings do,
    /// and values are read and written by System.Text.Json. <see cref="ToContractOptions"/> uses that.
    /// </para>
    /// </remarks>
    /// <returns>The resolver; the same one for equal settings, as long as they are in use.</returns>
    /// <example><code>
    /// JsonSerializerOptions options = new(JsonSerializerDefaults.Web) { TypeInfoResolver = JsonSettings.Web.ToResolver() };
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public IJsonTypeInfoResolver ToResolver() => EngineResolver.Of(this);
}
