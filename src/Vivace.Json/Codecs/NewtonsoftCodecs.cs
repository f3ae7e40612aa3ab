// The values that Newtonsoft.Json reads and writes in other forms than System.Text.Json.
using Vivace.Json.Codecs.ComponentModel;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Serialization;

namespace Vivace.Json.Codecs;

internal static class NewtonsoftCodecs
{
    /// <summary>The codecs of the preset, as a new list. Which types have a TypeConverter is found by reflection, so where there is none they are not asked.</summary>
    internal static JsonCodec[] All => ReflectionSwitch.IsOn
        ? [new UntypedValueCodec(UntypedForms.Dates), new DecimalPointCodec(), new JTokenCodec(), new TypeConverterCodec()]
        : [new UntypedValueCodec(UntypedForms.Dates), new DecimalPointCodec(), new JTokenCodec()];
}
