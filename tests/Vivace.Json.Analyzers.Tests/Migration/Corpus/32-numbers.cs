// Numbers of each type, at their ends and with fractions.
// VivaceJsonMigrate=Newtonsoft: the same
// VivaceJsonMigrate=true: another text (1.0 is 1, and NaN is an error)
using System.Numerics;
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        Numbers numbers = new();
        string text = JsonConvert.SerializeObject(numbers);
        Numbers read = JsonConvert.DeserializeObject<Numbers>(text)!;
        return $"{text}\n{JsonConvert.SerializeObject(read) == text}\n{JsonConvert.SerializeObject(new object[] { 1.0, 1f, 1m, 1.50m, 1e20, 1e-7, 0.1 + 0.2, float.MaxValue, double.NaN, -0.0 })}";
    }
}

public class Numbers
{
    public byte A { get; set; } = 255;
    public short B { get; set; } = short.MinValue;
    public uint C { get; set; } = uint.MaxValue;
    public long D { get; set; } = long.MinValue;
    public ulong E { get; set; } = ulong.MaxValue;
    public decimal F { get; set; } = 79228162514264337593543950335m;
    public decimal G { get; set; } = 100m;
    public double H { get; set; } = 1234567.0;
    public double I { get; set; } = 1.7976931348623157E+308;
    public float J { get; set; } = 0.1f;
    public BigInteger K { get; set; } = BigInteger.Pow(10, 30);
    public int? L { get; set; }
    public double? M { get; set; } = 3;
}
