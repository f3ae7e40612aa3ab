// Tests of the bytes by which settings are compared: each is a part of a choice, and each choice fits into its own.
using System.Reflection;
using System.Runtime.CompilerServices;
using Vivace.Json.Plans.Settings;

namespace Vivace.Json.Tests.Plans.Settings;

public class SettingsChoicesTests
{
    private static readonly FieldInfo[] s_fields = typeof(SettingsChoices).GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic);

    // What is between two fields would be compared too.
    [Fact]
    public void Choices_InMemory_AreTheirFieldsAlone() =>
        Assert.Equal(s_fields.Sum(field => Type.GetTypeCode(field.FieldType) switch { TypeCode.Int32 => sizeof(int), TypeCode.Char => sizeof(char), _ => 1 }), Unsafe.SizeOf<SettingsChoices>());

    [Fact]
    public void Enumerations_OfChoices_FitIntoAByte()
    {
        Type[] enumerations = [.. s_fields.Select(field => field.FieldType).Where(type => type.IsGenericType).Select(type => type.GetGenericArguments()[0])];
        Assert.True(enumerations.Length > 10);
        Assert.All(enumerations, enumeration => Assert.All(Enum.GetValuesAsUnderlyingType(enumeration).Cast<object>(), value => Assert.InRange(Convert.ToInt64(value, null), 0, byte.MaxValue)));
    }
}
