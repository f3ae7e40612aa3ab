// What stands for a parameter that the text does not contain has the parameter's own type.
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.Tests.Contracts.Reflection;

public class ParameterDefaultsTests
{
    private static void Declared(
        nint native, nint nativeSet = -5, nint? nativeOrNone = 6, nuint unsigned = uint.MaxValue, nuint? none = null, DayOfWeek? day = DayOfWeek.Friday, DateTime time = default, decimal money = 1.5m) =>
        throw new NotSupportedException($"{native}{nativeSet}{nativeOrNone}{unsigned}{none}{day}{time}{money}");

    [Fact]
    public void Of_DeclaredDefaults_AreOfTheParametersType() => Assert.Equal(
        [(nint)0, (nint)(-5), (nint)6, (nuint)uint.MaxValue, null, DayOfWeek.Friday, default(DateTime), 1.5m],
        ((Delegate)Declared).Method.GetParameters().Select(ParameterDefaults.Of));
}
